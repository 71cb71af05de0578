import { useMemo, useRef, useState } from 'react'
import type { ChartPerson } from '#domain/chart/family-chart.ts'
import type { PersonId } from '#domain/ids.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { Select } from '#ui/components/form/select.tsx'
import { boxNameSize, ringNameSize } from '../drawing/name-sizes.ts'
import type { ChartPicture } from '../layout/picture.ts'
import { boundsWithTitle, ChartSheet } from './chart-sheet.tsx'
import styles from './paper-dialog.module.css'
import { minReadablePoints, nameSizeOn, papers, sheetFor } from './papers.ts'
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

const options = papers.map(({ id, label }) => ({ value: id, label }))

/** Chooses the paper of a chart, prints it, or saves it as a file. */
export function PaperDialog(props: PaperDialogProps) {
  const { title, picture, persons, startId, loadPortraits, onSave, onClose } = props
  const portraits = usePortraits(picture, persons, loadPortraits)
  const waiting = portraits === null
  const [paperId, setPaperId] = useState<(typeof papers)[number]['id']>('a4')
  const svg = useRef<SVGSVGElement>(null)
  const sheet = useMemo(() => {
    const paper = papers.find(({ id }) => id === paperId) ?? papers[0]
    return sheetFor(paper, boundsWithTitle(picture.bounds))
  }, [paperId, picture])
  const points = nameSizeOn(sheet, picture.sectors.length > 0 ? ringNameSize : boxNameSize)
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
          <Button disabled={waiting} onClick={() => window.print()}>
            Print
          </Button>
          <Button kind="line" disabled={waiting} onClick={save}>
            Save as a picture (SVG)
          </Button>
        </>
      }
    >
      <Select label="Paper" options={options} value={paperId} onChange={setPaperId} />
      <p role="status" className={styles.told}>
        {`${sheetText(sheet)} Names are ${points.toFixed(1)} points high.`}
        {points < minReadablePoints
          ? ' That is too small to read. Choose larger paper or fewer generations.'
          : ''}
        {waiting ? ' The portraits are still loading.' : ''}
      </p>
      {portraits === null ? null : (
        <ChartSheet {...{ title, picture, persons, startId, portraits, sheet, svg }} />
      )}
    </Modal>
  )
}

const sheetText = ({ width, height }: { width: number; height: number }) =>
  `The sheet is ${Math.round(width)} mm wide and ${Math.round(height)} mm high.`
