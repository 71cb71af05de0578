-- A spot of an invitation is taken at the first sign-in: those who signed up by one and never came have taken none.
UPDATE block_grants g SET used = used - (SELECT count(*) FROM identities i
  WHERE i.block_grant_code = g.code AND i.last_sign_in_at IS NULL);
