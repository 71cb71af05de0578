-- Users who want the news by mail, once a week. A user without a row gets none.
CREATE TABLE news_mails (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- News up to this time was mailed, or is older than the wish.
  told_until timestamptz(3) NOT NULL,
  next_at timestamptz(3) NOT NULL
);
CREATE INDEX news_mails_next ON news_mails (next_at);
