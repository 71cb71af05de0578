-- An invitation to a family group may ask the recipient to share a tree with it (resolution 85).
ALTER TABLE family_group_invites ADD COLUMN asks_for_tree boolean NOT NULL DEFAULT false;
