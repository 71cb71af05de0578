-- What an update takes from a tree besides its records, so that taking the update back brings it back. Like sync_undo it
-- is kept for the last sync of a tree.

-- The person became somebody else.
ALTER TABLE sync_undo ADD COLUMN became_other boolean NOT NULL DEFAULT false;

-- What people had said of matches of those who became somebody else.
CREATE TABLE former_match_decisions (
  sync_id bigint NOT NULL REFERENCES syncs ON DELETE CASCADE,
  low_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  low_number integer NOT NULL,
  high_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  high_number integer NOT NULL,
  side_group_id bigint NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('same', 'different')),
  decided_at timestamptz(3) NOT NULL,
  decided_user_id bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (sync_id, low_group_id, high_group_id, low_number, high_number, side_group_id)
);
CREATE INDEX former_match_decisions_low ON former_match_decisions (low_group_id, low_number);
CREATE INDEX former_match_decisions_high ON former_match_decisions (high_group_id, high_number);
CREATE INDEX former_match_decisions_user ON former_match_decisions (decided_user_id);

-- The person with whom the tree opened before.
ALTER TABLE syncs ADD COLUMN former_start_number integer;
