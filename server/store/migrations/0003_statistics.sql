-- How much a tree holds, counted whenever a sync is applied: nothing else changes it.
ALTER TABLE workspaces ADD COLUMN statistics jsonb NOT NULL
  DEFAULT '{"personCount": 0, "familyCount": 0, "assertionCount": 0, "placeCount": 0, "siteCount": 0}';

UPDATE workspaces w SET statistics = jsonb_build_object(
  'personCount', (SELECT count(*) FROM persons i WHERE i.data_group_id = w.data_group_id),
  'familyCount', (SELECT count(*) FROM families i WHERE i.data_group_id = w.data_group_id),
  'assertionCount', (SELECT count(*) FROM assertions i WHERE i.data_group_id = w.data_group_id),
  'placeCount', (SELECT count(*) FROM places i WHERE i.data_group_id = w.data_group_id),
  'siteCount', 0);
