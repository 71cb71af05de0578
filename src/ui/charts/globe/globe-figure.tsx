import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { SegmentedControl } from '../../components/form/segmented-control.tsx'
import { Globe } from './globe.tsx'
import styles from './globe-figure.module.css'

type Shape = (typeof shapes)[number]['value']

type Props = ComponentProps<typeof Globe> & {
  isClosest: boolean
  isFarthest: boolean
  onShape: (shape: Shape) => void
}

const shapes = [
  { value: 'globe', label: 'Globe' },
  { value: 'map', label: 'Map' },
] as const

/** The earth, with buttons for its shape and for coming closer. */
export function GlobeFigure({ isClosest, isFarthest, onShape, ...globe }: Props) {
  return (
    <figure className={styles.figure}>
      <div className={styles.tools}>
        <SegmentedControl
          label="How to show the earth"
          options={shapes}
          value={globe.scene.flat ? 'map' : 'globe'}
          onChange={onShape}
        />
        <span>
          <IconButton label="Closer" className={styles.zoom} disabled={isClosest} onClick={globe.onCloser}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Farther" className={styles.zoom} disabled={isFarthest} onClick={globe.onFarther}>
            <Minus aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Globe {...globe} />
    </figure>
  )
}
