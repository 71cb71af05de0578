import {
  Baby,
  Briefcase,
  Circle,
  Flower2,
  Gem,
  GraduationCap,
  House,
  Leaf,
  type LucideIcon,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  Birth: Baby,
  Residence: House,
  Education: GraduationCap,
  Occupation: Briefcase,
  Marriage: Gem,
  Death: Leaf,
  Burial: Flower2,
}

/** The sign of a kind of detail; a circle for a kind that has none of its own (AST2-03). */
export function DetailIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? Circle
  return <Icon aria-hidden="true" />
}
