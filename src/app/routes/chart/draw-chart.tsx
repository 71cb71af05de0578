import { Printer } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { loadPortraitsBy } from '#services/content/load-portraits.ts'
import { saveFile } from '#services/save-file.ts'
import { FamilyChart, type SeenChart } from '#ui/charts/family-chart/family-chart.tsx'
import { Button } from '#ui/components/buttons/button.tsx'
import type { DrawChart } from '#ui/screens/chart/chart-screen.tsx'
import { PrintNote } from '#ui/screens/chart/print-note.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { part } from '../../page-life/part.tsx'

/** Loaded when somebody wants to print a chart. */
const PaperDialog = part(
  async () => (await import('#ui/charts/family-chart/paper/paper-dialog.tsx')).PaperDialog,
)

const useSeenNote = notedInHistory<SeenChart>()

/** The picture of a chart, with the way to paper. */
export const DrawnChart: DrawChart = ({ chart, choice, folded, title, onToggle }) => {
  const { transport } = useApp()
  const loadPortraits = useMemo(() => loadPortraitsBy(transport), [transport])
  const { left, note } = useSeenNote()
  const [printing, setPrinting] = useState(false)
  return (
    <FamilyChart
      {...{ chart, choice, folded, onToggle }}
      seenBefore={left}
      onSeen={note}
      renderActs={(picture, persons) => (
        <>
          <Button kind="line" onClick={() => setPrinting(true)}>
            <Printer aria-hidden="true" /> Print or save
          </Button>
          {printing ? (
            <Suspense fallback={null}>
              <PaperDialog
                {...{ title, picture, persons, loadPortraits }}
                startId={chart.startId}
                onSave={saveFile}
                onClose={() => setPrinting(false)}
              />
            </Suspense>
          ) : (
            <PrintNote title={title} />
          )}
        </>
      )}
    />
  )
}
