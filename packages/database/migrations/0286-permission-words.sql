-- Permissions name each other in words: their numbers stand on no screen.
update permission set description = 'Unless the user also sees transactions of any day, nothing older than yesterday is shown.'
 where id = 9001;
update permission set description = 'Unless the user also sees transactions of every user, only what the user created is shown.'
 where id = 9003;
