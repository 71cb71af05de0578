-- The words by which a person is found, and '=1850' for the years of birth and death; each begins with the number of
-- its tree, so that a search reads the words of those trees alone that its caller may read. The rows of later uploads
-- bring theirs along.
ALTER TABLE persons ADD COLUMN search_words tsvector NOT NULL DEFAULT '';
UPDATE persons p SET search_words = array_to_tsvector(ARRAY(
  SELECT DISTINCT p.data_group_id || ':' || left(word, 60) FROM (
    SELECT regexp_split_to_table(
      regexp_replace(p.search_name, '[''’‘ʼ`´]', '', 'g') || ' ' || regexp_replace(p.search_name, '[''’‘ʼ`´]', ' ', 'g'),
      '[^[:alnum:]]+' COLLATE "und-x-icu") AS word
    UNION SELECT '=' || (p.birth_sort / 10000 - 6000)
    UNION SELECT '=' || (p.death_sort / 10000 - 6000)) words
  WHERE word <> ''));
CREATE INDEX persons_search_words ON persons USING gin (search_words);

-- Nothing asks by whole names, and keeping this cost an upload as much as the words do.
DROP INDEX persons_search_name;
