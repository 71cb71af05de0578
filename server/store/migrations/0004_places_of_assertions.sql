-- Which details name a place: asked for whenever somebody reads places of a tree that is shared.
CREATE INDEX assertions_place ON assertions (data_group_id, place_number) WHERE place_number IS NOT NULL;
