import { IconButton } from '@mui/material'
import { Icon } from '../../../kit/icons/icon.tsx'
import { Reorder, useReorderItem } from '../../../kit/reorder/reorder.tsx'
import { useReportText } from '../use-report-text.ts'
import { tileKey, type HomeTile } from './home-calls.ts'
import { tileName } from './shown-tile.ts'
import styles from './arrange-home.module.css'

interface ArrangedTilesProps {
  tiles: readonly HomeTile[]
  onChange: (tiles: readonly HomeTile[]) => void
}

export function ArrangedTiles({ tiles, onChange }: ArrangedTilesProps) {
  const text = useReportText()
  const tileOf = (key: string) => tiles.find((one) => tileKey(one) === key)
  return (
    <Reorder
      ids={tiles.map(tileKey)}
      nameOf={(key) => {
        const tile = tileOf(key)
        return tile ? tileName(tile, text) : key
      }}
      onOrder={(keys) => onChange(keys.flatMap((key) => tileOf(key) ?? []))}
    >
      <ul className={styles.tiles} aria-label={text('arrange_list')}>
        {tiles.map((tile) => (
          <ArrangedTile
            key={tileKey(tile)}
            tile={tile}
            onRemove={() => onChange(tiles.filter((one) => one !== tile))}
          />
        ))}
      </ul>
    </Reorder>
  )
}

function ArrangedTile({ tile, onRemove }: { tile: HomeTile; onRemove: () => void }) {
  const text = useReportText()
  const label = tileName(tile, text)
  const { item, grip } = useReorderItem(tileKey(tile), label)
  return (
    <li {...item}>
      {grip}
      <span>{label}</span>
      <IconButton size="small" aria-label={text('arrange_remove', { label })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </li>
  )
}
