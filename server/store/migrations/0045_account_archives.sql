-- The last download of the archive of each account. It holds no bytes: the archive is made while it is sent.
CREATE TABLE account_archives (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Each download has its own, so that a late note of an earlier one changes nothing.
  download_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  -- The download notes every few seconds that it still runs. If the notes stop, the server has stopped, too.
  seen_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  complete boolean NOT NULL DEFAULT false,
  sent_bytes bigint NOT NULL DEFAULT 0,
  file_bytes bigint NOT NULL,
  CHECK (ended_at IS NOT NULL OR NOT complete)
);
