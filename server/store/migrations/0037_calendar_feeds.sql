-- Who has a calendar feed. The secret address is computed from the nonce with the server's key, so the database alone does
-- not reveal it. A feed that was taken back and made again has another nonce.
CREATE TABLE calendar_feeds (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  nonce uuid NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);
