-- Functions of the export's queue ask whether the agency's story is told, and of which moment (`now_in`).
grant select on demo_story to fiducia_poster;
