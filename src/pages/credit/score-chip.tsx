import { bandOf, type Band } from '../../domain/credit/score.ts'
import { Chip } from '../../kit/chip.tsx'
import { stateColours } from '../customer/state-colours.ts'
import { useCreditText } from './use-credit-text.ts'

const colours: Readonly<Record<Band, string>> = {
  excellent: stateColours.success,
  very_good: stateColours.success,
  good: stateColours.success,
  fair: stateColours.info,
  low: '#b45309',
  poor: stateColours.danger,
}

export function ScoreChip({ score }: { score: number | null }) {
  const text = useCreditText()
  const band = bandOf(score)
  if (score === null || band === null) return <Chip text={text('no_score')} />
  return <Chip text={`${text('score', { score })}, ${text(`band.${band}`)}`} colour={colours[band]} />
}
