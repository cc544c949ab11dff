import { Button, Dialog } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { unitResource } from '../../../../resources/unit.ts'
import { importWithinAddress } from '../../../features/imports/ui/addresses.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { BlockWait } from '../../../kit/block-wait.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { usePropertyText } from '../use-property-text.ts'
import { StackPlan } from './stack-plan.tsx'
import { useStack } from './use-stack.ts'
import styles from './stack.module.css'

/** Full screen for launches and large towers. */
export default function StackBlock({ record }: BlockProps) {
  const text = usePropertyText()
  const { data, isError, refetch, refresh } = useStack(record.id)
  const mayImport = useAccess(unitResource, 'import')
  const [isLarge, setLarge] = useState(false)
  if (!data) return <BlockWait failed={isError} text={text('failed')} onAgain={refetch} height={240} />
  const importLink = mayImport && (
    <Button
      size="small"
      component={Link}
      to={importWithinAddress(unitResource, record.id)}
      startIcon={<Icon name="upload" />}
    >
      {text('import_units')}
    </Button>
  )
  if (data.units.length === 0)
    return (
      <>
        <p className={styles.soft}>{text('empty')}</p>
        {importLink}
      </>
    )
  const plan = <StackPlan stack={data} onChanged={refresh} />
  return (
    <>
      <div className={styles.head}>
        {importLink}
        <Button size="small" startIcon={<Icon name="external" />} onClick={() => setLarge(true)}>
          {text('full_screen')}
        </Button>
      </div>
      {!isLarge && plan}
      <Dialog
        fullScreen
        open={isLarge}
        onClose={() => setLarge(false)}
        aria-label={`${text('plan')}: ${data.name}`}
      >
        <div className={styles.large}>
          <div className={styles.head}>
            <h2>{data.name}</h2>
            <Button onClick={() => setLarge(false)}>{text('close')}</Button>
          </div>
          {isLarge && plan}
        </div>
      </Dialog>
    </>
  )
}
