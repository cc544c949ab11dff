import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** Variable-expense questions in the order asked [RTE-12]. */
export const variableExpenseResource = defineLookup({
  call: 'variable-expense',
  label: ['Variable expense', 'Variable expenses'],
  path: '/setup/variable_expense',
  forms: { create: '/setup/addVariableExpense', edit: '/setup/editVariableExpense/:id' },
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'] },
  order: 70,
  title: 'question',
  fields: {
    question: f.text({ required: true, max: 200, unique: true }),
    hint: f.text({ max: 300, help: 'Shown below the question' }),
    answer: f.choice(
      { amount: 'Monthly amount', yes_no: 'Yes or no' },
      { required: true, default: 'amount', label: 'Answered by' },
    ),
    required: f.bool({ required: true, default: false, label: 'Required' }),
    active: f.bool({ required: true, default: true, label: 'Active' }),
  },
  columns: ['question', 'answer', 'required', 'active'],
})
