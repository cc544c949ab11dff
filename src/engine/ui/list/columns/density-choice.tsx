import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { densities, type Density } from '../../views/layout.ts'
import { useViewText } from '../../views/texts/use-view-text.ts'
import styles from './columns.module.css'

export function DensityChoice({
  density,
  onChoose,
}: {
  density: Density
  onChoose: (density: Density) => void
}) {
  const text = useViewText()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      className={styles.density}
      aria-label={text('columns.density')}
      value={density}
      onChange={(_event, chosen: Density | null) => chosen && onChoose(chosen)}
    >
      {densities.map((one) => (
        <ToggleButton key={one} value={one}>
          {text(`columns.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
