-- What has been added since the index was last put in order is read word by word in every search: so that is little.
ALTER INDEX persons_search_words SET (gin_pending_list_limit = 512);
