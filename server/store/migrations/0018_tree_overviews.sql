-- What a page says of a tree at a glance: its years, most frequent surnames and places. It is made whenever a sync is
-- applied, of persons alone who are not restricted, so that everybody who sees the tree may see it.
UPDATE workspaces w SET statistics = statistics || jsonb_build_object('overview', (
  WITH open AS MATERIALIZED (
    SELECT name_parts, birth_sort, death_sort, birth_place_number, death_place_number FROM persons
    WHERE data_group_id = w.data_group_id AND NOT (user_restricted OR auto_restricted))
  SELECT jsonb_build_object(
    'firstYear', (SELECT min(least(birth_sort, death_sort)) / 10000 - 6000 FROM open),
    'lastYear', (SELECT max(greatest(birth_sort, death_sort)) / 10000 - 6000 FROM open),
    'surnames', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count)), '[]') FROM (
      SELECT name, count(*) FROM (
        SELECT jsonb_path_query_first(name_parts, '$[*] ? (@.kind == "Surname").text') #>> '{}' AS name FROM open) all_names
      WHERE name <> '' GROUP BY name ORDER BY count DESC, name LIMIT 6) surname),
    'places', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count)), '[]') FROM (
      SELECT place.name, sum(times)::int AS count FROM (
        SELECT number, count(*) AS times FROM (
          SELECT birth_place_number AS number FROM open UNION ALL SELECT death_place_number FROM open) each_place
        WHERE number IS NOT NULL GROUP BY number) known
      JOIN places place ON place.data_group_id = w.data_group_id AND place.number = known.number
      WHERE place.name <> '' GROUP BY place.name ORDER BY count DESC, place.name LIMIT 5) place))));
