/** Places: a PLAC line has the name and the coordinates, and points to the record of the place. */

import { otherColumns } from '../databases/columns.ts'
import type { Stored } from '../databases/stored.ts'
import { type Line, mapLines, maybeLine, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { attachedLines, noteLines, toldColumns } from './shared-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'

/** The lines of an event for its place, and for the spot within it: a church, a cemetery. */
export function placeLines(tree: RootsMagicTree, event: Stored): readonly Line[] {
  const place = tree.row('PlaceTable', 'PlaceID', event.number('PlaceID'))
  const detail = tree.row('PlaceTable', 'PlaceID', event.number('SiteID'))
  const names = [detail, place].flatMap((row) => (row === null ? [] : [row.text('Name').trim()]))
  const spot = detail ?? place
  if (spot === null || names.join('') === '') return []
  const mapped = [detail, place].find((row) => row !== null && isMapped(row)) ?? null
  const name = names.filter((part) => part !== '').join(', ')
  return [
    textLine('PLAC', name, [
      ...(mapped === null ? [] : mapOf(mapped)),
      pointerLine('_PLAC', keys.place(spot.number('PlaceID'))),
    ]),
  ]
}

const [ofTree, detailOfPlace] = [0, 2]

/** A record for each place of the tree. The program's own list of temples is left out. */
export function* placeRecords(tree: RootsMagicTree) {
  for (const row of tree.rowsOfRecords('PlaceTable', 'PlaceID')) {
    const type = row.number('PlaceType')
    if (type !== ofTree && type !== detailOfPlace) continue
    const id = row.number('PlaceID')
    yield recordOf(keys.place(id), '_PLAC', 0, '', [
      ...maybeLine('NAME', row.text('Name').trim()),
      ...(isMapped(row) ? mapOf(row) : []),
      ...noteLines(row.text('Note')),
      ...(type === detailOfPlace ? [pointerLine('_PLAC', keys.place(row.number('MasterID')))] : []),
      ...attachedLines(tree, type === detailOfPlace ? 'placeDetail' : 'place', id),
      ...otherColumns(row, told),
    ])
  }
}

const told = toldColumns([
  'PlaceID',
  'PlaceType',
  'Name',
  'Latitude',
  'Longitude',
  'LatLongExact',
  'MasterID',
  'Note',
  // Made from the name.
  'Reverse',
  'Normalized',
])

const isMapped = (row: Stored) => row.isSet('Latitude') || row.isSet('Longitude')

/** The program stores ten millionths of a degree. */
const mapOf = (row: Stored): readonly Line[] =>
  mapLines(row.number('Latitude') / 1e7, row.number('Longitude') / 1e7)
