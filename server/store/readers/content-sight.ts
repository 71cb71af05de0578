/**
 * Who sees photos and files, and their bytes, as SQL conditions. If a restricted person is in a photo, only those who may
 * modify the tree or profile see it, whoever else is in it (adr 50). An upload shows up when somebody is tagged in it.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../values/viewer.ts'
import { isRestricted } from './restricted.ts'
import { mayModify, mayRead } from './viewing.ts'

/**
 * SQL condition: the detail `a` is about a restricted person, or about a family with a restricted spouse (requirement
 * PRM-23).
 */
export const isOfSomebodyRestricted = sql`EXISTS (
  SELECT FROM persons p WHERE p.data_group_id = a.data_group_id AND ${isRestricted('p')}
    AND p.number IN (
      SELECT a.subject_number WHERE a.subject_type = 'Person'
      UNION ALL SELECT unnest(ARRAY[f.father_number, f.mother_number]) FROM families f
        WHERE a.subject_type = 'Family' AND f.data_group_id = a.data_group_id
          AND f.number = a.subject_number))`

/** SQL condition on a row of uploaded_contents: a person who is tagged in it is restricted. */
export const showsSomebodyRestricted: SQL<boolean> = sql<boolean>`EXISTS (
  SELECT FROM content_tags t JOIN persons p ON p.data_group_id = t.data_group_id AND p.number = t.person_number
  WHERE t.data_group_id = uploaded_contents.data_group_id AND t.content_number = uploaded_contents.number
    AND t.set_aside_by IS NULL
    AND ${isRestricted('p')})`

const showsSomebody = sql`EXISTS (
  SELECT FROM content_tags t JOIN persons p ON p.data_group_id = t.data_group_id AND p.number = t.person_number
  WHERE t.data_group_id = uploaded_contents.data_group_id AND t.content_number = uploaded_contents.number
    AND t.set_aside_by IS NULL)`

/** SQL condition on a row of uploaded_contents: the viewer may see it. */
export const isUploadSeenBy = (viewer: Viewer): SQL => sql`(uploaded_contents.deleted_at IS NULL
  AND ${mayRead(viewer, sql`uploaded_contents.data_group_id`)}
  AND (${mayModify(viewer, sql`uploaded_contents.data_group_id`)}
    OR (${showsSomebody} AND NOT ${showsSomebodyRestricted})))`

/**
 * SQL condition on a row of content_data of a tree's file: no restricted person is in it. The number of a record is
 * looked for in all details; a file within a detail belongs to that detail alone.
 */
const isOfNobodyRestricted = sql`CASE WHEN content_data.content_key LIKE '%-%'
  THEN NOT EXISTS (SELECT FROM assertions a WHERE a.data_group_id = content_data.data_group_id
    AND a.number = split_part(content_data.content_key, '-', 1)::integer AND ${isOfSomebodyRestricted})
  ELSE NOT EXISTS (SELECT FROM assertions a WHERE a.data_group_id = content_data.data_group_id
    AND a.details ? 'media' AND a.details -> 'media' @> jsonb_build_array(
      jsonb_build_object('mediaNumber', content_data.content_key::integer))
    AND ${isOfSomebodyRestricted}) END`

/** SQL condition on a row of content_data of a tree's file: the viewer may see its bytes, if they may read the record. */
export const areTreeBytesSeenBy = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`(${mayRead(viewer, sql`content_data.data_group_id`)}
    AND (${mayModify(viewer, sql`content_data.data_group_id`)} OR ${isOfNobodyRestricted}))`

/** SQL condition on a media record `r`: the viewer may read it. */
export const isRecordSeenBy = (viewer: Viewer): SQL => sql`${mayRead(viewer, sql`r.data_group_id`)}
  AND (${mayModify(viewer, sql`r.data_group_id`)} OR EXISTS (
    SELECT FROM assertions a WHERE a.data_group_id = r.data_group_id AND a.details ? 'media'
      AND a.details -> 'media' @> jsonb_build_array(jsonb_build_object('mediaNumber', r.number))
      AND NOT ${isOfSomebodyRestricted}))`

/** SQL condition on a row of assertions: the viewer may read the files that are part of it. */
export const isDetailSeenBy = (viewer: Viewer): SQL => sql`${mayRead(viewer, sql`assertions.data_group_id`)}
  AND (${mayModify(viewer, sql`assertions.data_group_id`)} OR NOT EXISTS (
    SELECT FROM assertions a WHERE a.data_group_id = assertions.data_group_id
      AND a.number = assertions.number AND ${isOfSomebodyRestricted}))`
