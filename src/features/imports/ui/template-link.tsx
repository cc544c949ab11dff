import { Button } from '@mui/material'
import { saveFile } from '../../../client/data/save-file.ts'
import type { ImportField } from '../api/answer.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useImportText } from './texts/use-import-text.ts'
import styles from './template-link.module.css'

const quoted = (heading: string) =>
  /[",\r\n]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading

export function TemplateLink({ fields, names }: { fields: readonly ImportField[]; names: string }) {
  const text = useImportText()
  const save = () => {
    const whole = fields.filter(({ part_of }) => part_of === undefined)
    const headings = whole.map(({ label }) => quoted(label)).join(',')
    saveFile(
      new Blob([`\ufeff${headings}\r\n`], { type: 'text/csv;charset=utf-8' }),
      text('file.template_name', { names }),
    )
  }
  return (
    <Button className={styles.template} startIcon={<Icon name="download" />} onClick={save}>
      {text('file.template')}
    </Button>
  )
}
