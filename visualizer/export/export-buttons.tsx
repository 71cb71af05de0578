import { Button } from '#ui/components/buttons/button.tsx'
import type { Chart } from '../chart/chart.ts'
import styles from './export-buttons.module.css'
import { mermaidOf } from './mermaid.ts'
import { saveFile } from './save-file.ts'
import { standaloneSvg } from './standalone-svg.ts'

interface Props {
  readonly chart: Chart
  readonly title: string
}

/** Exports a flow: its diagram as shown, its text for other tools, or a printed page. */
export function ExportButtons({ chart, title }: Props) {
  const saveDiagram = () => {
    const diagram = diagramOf(chart)
    if (diagram) saveFile(`${chart.id}.svg`, 'image/svg+xml', standaloneSvg(diagram, title))
  }
  return (
    <div role="group" aria-label="Take this flow along" className={styles.buttons}>
      <Button kind="line" onClick={saveDiagram}>
        Save as SVG
      </Button>
      <Button kind="line" onClick={() => saveFile(`${chart.id}.mmd`, 'text/plain', mermaidOf(chart))}>
        Save as Mermaid
      </Button>
      <Button kind="line" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

/** The only diagram of a flow's page. */
function diagramOf({ id }: Chart): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>(`svg[aria-label="Diagram of ${CSS.escape(id)}"]`)
}
