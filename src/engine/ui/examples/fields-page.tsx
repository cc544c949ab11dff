import { Form, RecordContextProvider } from 'react-admin'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useState } from 'react'
import type { AnyField } from '../../field.ts'
import type { Operator } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kind-of.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import { componentsOf } from '../components-of.ts'
import { displayOf } from '../display-of.ts'
import { ConditionText } from '../filter/condition-text.tsx'
import { isComplete } from '../filter/conditions.ts'
import { formResolver } from '../form/form-resolver.ts'
import { useText } from '../texts/use-text.ts'
import { exampleRecord, exampleSchema } from './example-schema.ts'
import styles from './fields-page.module.css'
import filterEditor from '../filter/filter-editor.module.css'

const fields = Object.entries(exampleSchema.fields)
const names = fields.map(([name]) => name)
const resolver = formResolver(exampleSchema, () => names)

export default function FieldsPage() {
  const text = useText()
  return (
    <RecordContextProvider value={exampleRecord}>
      <PageTitle title={text('examples.title')} />
      <Form record={exampleRecord} resolver={resolver} mode="onTouched" onSubmit={() => undefined}>
        <div className={styles.examples}>
          {fields.map(([name, field]) => (
            <Example key={name} name={name} field={field} />
          ))}
        </div>
      </Form>
    </RecordContextProvider>
  )
}

function Example({ name, field }: { name: string; field: AnyField }) {
  const text = useText()
  const { Input } = componentsOf(field)
  const { width } = displayOf(field)
  return (
    <section aria-label={field.kind}>
      <h2>{field.kind}</h2>
      <div>
        <h3>{text('examples.row')}</h3>
        <div className={styles.exampleRow} style={{ width }}>
          <FieldCell name={name} field={field} record={exampleRecord} look="row" />
        </div>
        <h3>{text('examples.page')}</h3>
        <FieldCell name={name} field={field} record={exampleRecord} look="page" />
        <h3>{text('examples.plain')}</h3>
        <FieldCell name={name} field={field} record={exampleRecord} look="plain" />
      </div>
      <div>
        <h3>{text('examples.input')}</h3>
        <Input name={name} field={field} />
      </div>
      <div>
        <h3>{text('examples.filters')}</h3>
        {kindOf(field).operators.map((operator) => (
          <FilterExample key={operator} name={name} field={field} operator={operator} />
        ))}
      </div>
    </section>
  )
}

function FilterExample({ name, field, operator }: { name: string; field: AnyField; operator: Operator }) {
  const { Filter } = componentsOf(field)
  const [value, setValue] = useState<unknown>(operator === 'empty' ? true : undefined)
  const condition = { field: name, operator, value }
  return (
    <details>
      <summary>
        {isComplete(condition) ? <ConditionText condition={condition} field={field} /> : <em>{operator}</em>}
      </summary>
      {operator !== 'empty' && (
        <div className={filterEditor.control}>
          <Filter name={name} field={field} operator={operator} value={value} onChange={setValue} />
        </div>
      )}
    </details>
  )
}
