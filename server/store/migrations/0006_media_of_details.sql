-- Which details show a photo or file: asked whenever one is read by somebody who may not see what is restricted.
CREATE INDEX assertions_media ON assertions USING gin ((details -> 'media') jsonb_path_ops)
  WHERE details ? 'media';
