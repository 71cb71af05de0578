-- Profiles that follow a person of a tree: a sync makes them and keeps them up to date (docs/adr/0035).

-- The person of the tree `tracked_group_id` that the profile follows.
ALTER TABLE data_groups ADD COLUMN tracked_item_number integer,
  -- A sync made the profile, and nobody has changed or shared it since. Lists leave such profiles out.
  ADD COLUMN auto boolean NOT NULL DEFAULT false;
-- One profile at most follows a person.
CREATE UNIQUE INDEX data_groups_tracked_person ON data_groups (tracked_group_id, tracked_item_number)
  WHERE tracked_item_number IS NOT NULL;
CREATE INDEX data_groups_auto ON data_groups (id) WHERE auto;

-- Persons of trees whose profile was unlinked or deleted. No sync makes another profile of them.
CREATE TABLE persons_without_profile (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  PRIMARY KEY (data_group_id, number)
);

-- The demo shows trees of the past to visitors who change nothing, so nobody needs profiles from them.
UPDATE workspaces SET no_profiles = true WHERE id IN (SELECT workspace_id FROM demo_trees);
