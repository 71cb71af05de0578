import type { ReactNode } from 'react'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import type { Chart } from '../chart/chart.ts'
import { type FlowView, formatAddress } from '../site/address.ts'

interface Props {
  readonly chart: Chart
  /** The id of a state or a transition. */
  readonly id: string
  readonly view: FlowView
  readonly children: ReactNode
}

/** Links to a state or a transition, in the diagram or in the list. */
export function PartLink({ chart, id, view, children }: Props) {
  return <TextLink href={addressOf(chart, id, view)}>{children}</TextLink>
}

export function addressOf(chart: Chart, id: string, view: FlowView): string {
  const part = chart.states.some((state) => state.id === id) ? { state: id } : { transition: id }
  return formatAddress({ page: 'flow', machine: chart.id, view, ...part })
}
