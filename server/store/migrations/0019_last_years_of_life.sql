-- The last year in which a person counts as living, by the estimate from all relatives: years pass without a new upload.
-- 9999: no date says when. 0: dead, or a profile, to which the rule does not apply. It takes the place of an answer that
-- was right in the year of the upload only. Until the rule has been applied to a stored tree again (see living_rule),
-- its persons stay hidden, or not, as they were.
ALTER TABLE persons ADD COLUMN may_live_until integer NOT NULL DEFAULT 0;
UPDATE persons SET may_live_until = 9999 WHERE auto_restricted;
ALTER TABLE persons ALTER COLUMN may_live_until SET DEFAULT 9999;
ALTER TABLE persons DROP COLUMN auto_restricted;

-- By which edition of the living rule the tree was stored. A job applies a newer one to what is stored.
ALTER TABLE workspaces ADD COLUMN living_rule integer NOT NULL DEFAULT 0;

-- The year in which who may live is decided. Tests put another year in its place.
CREATE FUNCTION present_year() RETURNS integer LANGUAGE sql STABLE
  AS $$ SELECT extract(year FROM now() AT TIME ZONE 'UTC')::integer $$;
