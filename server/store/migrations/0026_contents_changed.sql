-- When the contents of a data group last changed: a tree by a sync, a profile by an edit. Null if they never did.
ALTER TABLE data_groups ADD COLUMN contents_changed_at timestamptz(3);
UPDATE data_groups g SET contents_changed_at = coalesce(
    (SELECT s.completed_at FROM workspaces w JOIN syncs s ON s.id = w.last_sync_id WHERE w.data_group_id = g.id),
    (SELECT max(a.modified_at) FROM assertions a WHERE a.data_group_id = g.id),
    g.modified_at)
  WHERE g.revision > 0;
