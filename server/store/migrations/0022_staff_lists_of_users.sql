-- The orders of the list of users.
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_by_surname ON users (surname COLLATE "und-x-icu", given_name COLLATE "und-x-icu", id);
CREATE INDEX users_by_given_name ON users (given_name COLLATE "und-x-icu", surname COLLATE "und-x-icu", id);
-- Users of whom everybody may see the name: a search by anybody looks at no others.
CREATE INDEX users_named_to_everyone ON users (id) WHERE name_privacy = 'Everyone';
