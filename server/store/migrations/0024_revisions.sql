-- How often the contents of a data group have changed. Before, the last sync stood for it, because nothing else changed a
-- tree; so the comparisons of trees that are stored stay valid.
ALTER TABLE data_groups ADD COLUMN revision bigint NOT NULL DEFAULT 0;
UPDATE data_groups g SET revision = w.last_sync_id FROM workspaces w
  WHERE w.data_group_id = g.id AND w.last_sync_id IS NOT NULL;
