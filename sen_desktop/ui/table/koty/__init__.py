"""The table of Koty: lands that grow, hands, attacks out of turn."""
