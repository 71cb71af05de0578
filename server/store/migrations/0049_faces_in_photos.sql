-- Whom a photo itself names in its XMP, and where. It says where a person of a tree is, if the file of the tree does not.
ALTER TABLE content_data ADD COLUMN faces jsonb NOT NULL DEFAULT '[]';
