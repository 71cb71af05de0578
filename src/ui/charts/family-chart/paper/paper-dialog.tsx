import { useMemo, useRef, useState } from 'react'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { singlePress } from '#ui/components/buttons/single-press.ts'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { Select } from '#ui/components/form/select.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import { boxNameSize, ringNameSize } from '../drawing/name-sizes.ts'
import type { ChartPicture } from '../layout/picture.ts'
import { boundsWithTitle, ChartSheet } from './chart-sheet.tsx'
import styles from './paper-dialog.module.css'
import {
  maxSide,
  minReadablePoints,
  minSide,
  nameSizeOn,
  type Paper,
  papers,
  readSide,
  type Sheet,
  sheetFor,
} from './papers.ts'
import { type LoadPortraits, usePortraits } from './use-portraits.ts'

export type PaperDialogProps = {
  title: string
  picture: ChartPicture
  persons: ReadonlyMap<PersonId, ChartPerson>
  startId: PersonId
  loadPortraits: LoadPortraits
  onSave: (file: Blob, name: string) => void
  onClose: () => void
}

type PaperChoice = (typeof papers)[number]['id'] | 'own'

const options: readonly { value: PaperChoice; label: string }[] = [
  ...papers.map(({ id, label }) => ({ value: id, label })),
  { value: 'own', label: 'Another size' },
]

/** The sides that the fields show first, in millimetres. */
const usualSides = { width: '500', height: '700' }

/** Chooses the paper of a chart, prints it, or saves it as a file. */
export function PaperDialog(props: PaperDialogProps) {
  const { title, picture, persons, startId, loadPortraits, onSave, onClose } = props
  const portraits = usePortraits(picture, persons, loadPortraits)
  const waiting = portraits === null
  const [choice, setChoice] = useState<PaperChoice>('a4')
  const [sides, setSides] = useState(usualSides)
  const svg = useRef<SVGSVGElement>(null)
  const paper = useMemo(() => paperOf(choice, sides), [choice, sides])
  const sheet = useMemo(
    () => (paper === null ? null : sheetFor(paper, boundsWithTitle(picture.bounds))),
    [paper, picture],
  )
  const mayPrint = !waiting && sheet !== null
  const save = () => {
    if (svg.current === null) return
    const text = new XMLSerializer().serializeToString(svg.current)
    onSave(new Blob([text], { type: 'image/svg+xml' }), `${title}.svg`)
  }
  return (
    <Modal
      title="Print or save this chart"
      description="The whole chart is on one sheet. Choose the paper of your printer, or of the copy shop."
      onClose={onClose}
      actions={
        <>
          <Button disabled={!mayPrint} onClick={() => window.print()}>
            Print
          </Button>
          {/* The drawing is a ref, so nothing may take `save` before the press. */}
          <Button kind="line" disabled={!mayPrint} onClick={(press) => singlePress(save)(press)}>
            Save as a picture (SVG)
          </Button>
        </>
      }
    >
      <Select label="Paper" options={options} value={choice} onChange={setChoice} />
      {choice === 'own' ? <SideFields sides={sides} onChange={setSides} /> : null}
      <p role="status" className={styles.told}>
        {sheet === null ? '' : sheetText(sheet, picture)}
        {waiting ? ' The portraits are still loading.' : ''}
      </p>
      {portraits === null || sheet === null ? null : (
        <ChartSheet {...{ title, picture, persons, startId, portraits, sheet, svg }} />
      )}
    </Modal>
  )
}

type Sides = typeof usualSides

/** Null if a side is out of range. */
function paperOf(choice: PaperChoice, sides: Sides): Paper | null {
  if (choice !== 'own') return papers.find(({ id }) => id === choice) ?? papers[0]
  const [width, height] = [readSide(sides.width), readSide(sides.height)]
  return width === null || height === null ? null : { id: choice, label: '', width, height }
}

const sideError = (text: string) =>
  readSide(text) === null ? `Type a number from ${minSide} to ${maxSide.toLocaleString('en')}.` : null

function SideFields({ sides, onChange }: { sides: Sides; onChange: (sides: Sides) => void }) {
  return (
    <div className={styles.sides}>
      <TextField
        label="Width in millimetres"
        inputMode="numeric"
        value={sides.width}
        error={sideError(sides.width)}
        onChange={({ target: { value } }) => onChange({ ...sides, width: value })}
      />
      <TextField
        label="Height in millimetres"
        inputMode="numeric"
        value={sides.height}
        error={sideError(sides.height)}
        onChange={({ target: { value } }) => onChange({ ...sides, height: value })}
      />
    </div>
  )
}

function sheetText(sheet: Sheet, { sectors }: ChartPicture): string {
  const { width, height } = sheet
  const points = nameSizeOn(sheet, sectors.length > 0 ? ringNameSize : boxNameSize)
  return [
    `The sheet is ${Math.round(width)} mm wide and ${Math.round(height)} mm high.`,
    `Names are ${points.toFixed(1)} points high.`,
    ...(points < minReadablePoints
      ? ['That is too small to read. Choose larger paper or fewer generations.']
      : []),
  ].join(' ')
}
