-- The plan of a division, before its draw.
update division set plan = $2 where id = $1
