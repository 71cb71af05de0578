-- Photos and files that people upload. Their numbers are their own, so no sync gives one to something else (resolution 88).
ALTER TABLE data_groups ADD COLUMN last_content_number integer NOT NULL DEFAULT 0,
  ADD COLUMN last_content_tag_number integer NOT NULL DEFAULT 0;

CREATE TABLE uploaded_contents (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  idempotency_key text NOT NULL,
  file_name text NOT NULL,
  caption text,
  description text,
  date jsonb,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  -- A deleted one can be restored for a day.
  deleted_at timestamptz(3),
  PRIMARY KEY (data_group_id, number),
  UNIQUE (data_group_id, idempotency_key)
);
CREATE INDEX uploaded_contents_deleted ON uploaded_contents (deleted_at) WHERE deleted_at IS NOT NULL;

-- Who is in an upload. No foreign key to persons: a sync writes the persons of a tree anew, and its undo brings them back.
CREATE TABLE content_tags (
  data_group_id bigint NOT NULL,
  number integer NOT NULL,
  content_number integer NOT NULL,
  person_number integer NOT NULL,
  region jsonb,
  is_primary boolean NOT NULL DEFAULT false,
  comment text,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  -- The sync that made the person somebody else. Its undo brings the tag back.
  set_aside_by bigint,
  PRIMARY KEY (data_group_id, number),
  FOREIGN KEY (data_group_id, content_number) REFERENCES uploaded_contents ON DELETE CASCADE
);
CREATE UNIQUE INDEX content_tags_content ON content_tags (data_group_id, content_number, person_number)
  WHERE set_aside_by IS NULL;
CREATE INDEX content_tags_person ON content_tags (data_group_id, person_number);
CREATE UNIQUE INDEX content_tags_primary ON content_tags (data_group_id, person_number)
  WHERE is_primary AND set_aside_by IS NULL;

-- The bytes of uploads (key u5) and of files that a tree refers to (key 301 or 3010-2).
CREATE TABLE content_data (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  content_key text NOT NULL,
  -- What the tree called the file whose bytes these are; null for uploads. If a sync makes it another file, they are not shown.
  of_file text,
  -- The announced size, which counts against the plan of the owner.
  size integer NOT NULL CHECK (size BETWEEN 1 AND 31457280),
  status text NOT NULL CHECK (status IN ('NoData', 'Processing', 'Available', 'ProcessingError', 'Blocked')),
  -- While the upload is unfinished: how much has arrived, and in which partial files.
  received integer NOT NULL DEFAULT 0,
  parts uuid[] NOT NULL DEFAULT '{}',
  last_part_at timestamptz(3) NOT NULL,
  file_type text,
  hash text,
  thumb_hash text,
  gallery_hash text,
  large_hash text,
  width integer,
  height integer,
  data_modified_at timestamptz(3),
  PRIMARY KEY (data_group_id, content_key),
  CHECK ((status = 'NoData') = (hash IS NULL))
);
CREATE INDEX content_data_unfinished ON content_data (last_part_at) WHERE hash IS NULL;
CREATE INDEX content_data_hash ON content_data (hash);
CREATE INDEX content_data_thumb_hash ON content_data (thumb_hash);
CREATE INDEX content_data_gallery_hash ON content_data (gallery_hash);
CREATE INDEX content_data_large_hash ON content_data (large_hash);

-- How many megabytes of photos and files the user's plan includes; null for the free plan.
ALTER TABLE users ADD COLUMN content_limit integer;
UPDATE users SET content_limit = CASE
    WHEN limits ->> 'researchGroupLimit' = '-1' THEN 0
    WHEN limits ->> 'sharingLimit' = '-1' THEN 5000
    WHEN limits ->> 'sharingLimit' = '15' THEN 250 END
  WHERE limits IS NOT NULL;
