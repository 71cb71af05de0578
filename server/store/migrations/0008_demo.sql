-- The trees of the demo: from which state of its file each was made, by which sync. A row without a sync says that
-- the tree is still to come.
CREATE TABLE demo_trees (
  key text PRIMARY KEY,
  workspace_id bigint NOT NULL UNIQUE REFERENCES workspaces ON DELETE CASCADE,
  digest bytea,
  sync_id bigint REFERENCES syncs ON DELETE SET NULL,
  -- The person of the file at whom a visitor begins; null for all trees but one.
  landing_key text
);
CREATE INDEX demo_trees_sync ON demo_trees (sync_id);

-- Whoever looks at the demo goes after a day.
CREATE INDEX users_of_demo ON users (created_at) WHERE 'DemoUser' = ANY (privileges);
