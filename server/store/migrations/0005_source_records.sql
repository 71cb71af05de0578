-- A tree is kept as the records of its file; persons, families, details and places are made from them. A record that
-- has gone stays without its text, so that its number is never given to another one.
CREATE TABLE source_records (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'Header', 'Person', 'Family', 'Source', 'Repository', 'Note', 'Media', 'Submitter', 'Other')),
  number integer NOT NULL,
  source_key text NOT NULL,
  uids text[],
  handles text[],
  refs text[],
  -- Of the text with numbers instead of keys, and of all else that the rows made from it depend on.
  digest bytea NOT NULL,
  living boolean NOT NULL DEFAULT false,
  text text,
  position integer NOT NULL,
  -- The sync that brought it.
  came_with bigint,
  -- What the owner said of the item while it was there, for when it comes back.
  user_restricted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (data_group_id, kind, number)
);
CREATE INDEX source_records_key ON source_records (data_group_id, kind, source_key) WHERE text IS NOT NULL;

-- Numbers that were given out before there were records stay reserved under their keys.
INSERT INTO source_records (data_group_id, kind, number, source_key, digest, position)
  SELECT data_group_id, kind, number, source_key, '', 0 FROM item_keys WHERE kind IN ('Person', 'Family');

ALTER TABLE data_groups ADD COLUMN last_assertion_number integer NOT NULL DEFAULT 0;
ALTER TABLE data_groups ADD COLUMN last_place_number integer NOT NULL DEFAULT 0;
UPDATE data_groups g SET
  last_assertion_number = coalesce(
    (SELECT max(number) FROM item_keys k WHERE k.data_group_id = g.id AND k.kind = 'Assertion'), 0),
  last_place_number = coalesce(
    (SELECT max(number) FROM item_keys k WHERE k.data_group_id = g.id AND k.kind = 'Place'), 0)
  WHERE g.group_type = 'Research';

DROP TABLE item_keys;

ALTER TABLE assertions ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

-- Parts of uploads were written in another form, which nobody reads any more: these uploads begin anew.
DELETE FROM sync_batches;
UPDATE syncs SET state = 'Cancelled' WHERE state = 'Active';
UPDATE syncs SET state = 'Failed' WHERE state = 'Completing';
ALTER TABLE sync_batches ALTER COLUMN payload TYPE text USING payload::text;
-- Read once and deleted: compressing it would cost more than it saves.
ALTER TABLE sync_batches ALTER COLUMN payload SET STORAGE EXTERNAL;

ALTER TABLE syncs
  ADD COLUMN undoes bigint REFERENCES syncs ON DELETE SET NULL,
  -- How many parts there are, from when the upload is compared; null before.
  ADD COLUMN compared_batches integer,
  ADD COLUMN changes jsonb,
  -- What was before it is kept, as far as no later one has been applied.
  ADD COLUMN keeps_former boolean NOT NULL DEFAULT false,
  ADD COLUMN received_bytes bigint NOT NULL DEFAULT 0,
  -- When its last part arrived.
  ADD COLUMN active_at timestamptz(3) NOT NULL DEFAULT now();
CREATE INDEX syncs_undoes ON syncs (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX syncs_left ON syncs (active_at) WHERE state = 'Active';

-- What was before a sync, of all that it changed or took away: kept for the last sync of a tree.
CREATE TABLE sync_undo (
  sync_id bigint NOT NULL REFERENCES syncs ON DELETE CASCADE,
  kind text NOT NULL,
  number integer NOT NULL,
  source_key text NOT NULL,
  living boolean NOT NULL,
  text text NOT NULL,
  position integer NOT NULL,
  -- The numbers of its details, in their order.
  fact_numbers integer[] NOT NULL,
  PRIMARY KEY (sync_id, kind, number)
);
