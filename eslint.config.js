import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const node = {
  group: ['node:*', '**/runtime/node/**'],
  message: 'Node stays in src/main and src/runtime/node: services must run in a browser too.',
}

const dayjs = {
  group: ['dayjs', 'dayjs/*'],
  message: 'Dates are read, calculated and shown by src/domain/dates/.',
}

const reactAdminPart = {
  group: ['ra-core', 'ra-core/*', 'ra-ui-materialui', 'ra-ui-materialui/*'],
  message: "React-admin is imported from 'react-admin'.",
}

const nodeOnly = {
  paths: ['pg', 'pino', 'worker_threads', 'fs', 'path', 'crypto', 'http', 'net', 'os', 'child_process'].map(
    (name) => ({ name, message: node.message }),
  ),
  patterns: [node, dayjs, reactAdminPart],
}

const framework = {
  group: ['react*', '@mui/*', 'kysely', 'hono*'],
  message: 'src/domain is pure: no I/O, no framework.',
}

// A word in a place that people read: neither a key of the texts (`users.invite`) nor a colour.
const word = '/^(?!\\s*[a-z_]+([.][a-z_]+)+\\s*$)(?!#).*\\p{L}{2}/su'
const readAttribute =
  'JSXAttribute[name.name=/^(label|title|placeholder|alt|text|message|action|lead|helperText|aria-label|aria-description|aria-roledescription|aria-valuetext)$/]'
const text = 'Texts go through the i18n keys: a second language is one file.'

/** Objects spread only to fit more properties on a line. */
const plain = [
  {
    selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
    message: 'The properties themselves say the same.',
  },
]

/** What people read is a text of the texts; dates, numbers and money have one form each, of src/domain. */
const readable = [
  { selector: `:not(JSXElement[openingElement.name.name='kbd']) > JSXText[value=${word}]`, message: text },
  ...['', 'ConditionalExpression > ', 'LogicalExpression > '].flatMap((within) =>
    [`Literal[value=${word}]`, `TemplateLiteral > TemplateElement[value.raw=${word}]`].flatMap((literal) => [
      { selector: `JSXElement > JSXExpressionContainer > ${within}${literal}`, message: text },
      { selector: `${readAttribute} > JSXExpressionContainer > ${within}${literal}`, message: text },
    ]),
  ),
  { selector: `${readAttribute} > Literal[value=${word}]`, message: text },
]

const forms = [
  {
    selector:
      'MemberExpression[property.name=/^toLocale(Date|Time)?String$/], MemberExpression[object.name="Intl"]:not([property.name=/^(DisplayNames|PluralRules)$/])',
    message: 'Counts are shown by src/domain/count.ts, dates by dates/show.ts, money by money.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/], MemberExpression[object.name="Date"][property.name=/^(UTC|parse)$/]',
    message: 'Dates are read and calculated by src/domain/dates/: a Date has the time zone of its machine.',
  },
]

const kinds =
  'text|longText|richText|email|phone|nric|money|percent|int|bool|date|dateTime|month|choice|refs?|file|colour|json'
const kindAlone =
  'What is about a field kind stands in its folder, as a member of FieldKind or of its components.'

/** A kind's name decides nothing outside src/engine/fields. */
const noKind = [
  {
    selector: `BinaryExpression[operator=/^[!=]==?$/]:matches([left.name=kind], [left.property.name=kind]) > Literal[value=/^(${kinds})$/]`,
    message: kindAlone,
  },
  {
    selector: `SwitchStatement[discriminant.property.name=kind] > SwitchCase > Literal[value=/^(${kinds})$/]`,
    message: kindAlone,
  },
]

export default tseslint.config(
  { ignores: ['dist', 'data/**', 'node_modules', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  tseslint.configs.strict,
  hooks.configs.flat.recommended,
  {
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...plain],
      'no-restricted-imports': ['error', { patterns: [dayjs, reactAdminPart] }],
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Sanitised HTML goes through the rich text face.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'schemas/**', 'resources/**'],
    ignores: ['src/main/**', 'src/runtime/node/**', '**/*.test.*'],
    rules: { 'no-restricted-imports': ['error', nodeOnly] },
  },
  {
    files: ['src/domain/**'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-imports': ['error', { patterns: [node, dayjs, framework] }] },
  },
  {
    files: ['src/domain/dates/clock.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [node, framework] }] },
  },
  {
    files: ['src/**', 'resources/**', 'schemas/**'],
    ignores: [
      '**/*.test.*',
      'src/engine/ui/examples/**',
      'src/domain/dates/**',
      'src/domain/{count,graphemes,money}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...plain, ...readable, ...forms, ...noKind] },
  },
  {
    files: ['src/engine/fields/**'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...plain, ...readable, ...forms] },
  },
  {
    files: ['head-start.js'],
    languageOptions: {
      globals: {
        localStorage: 'readonly',
        matchMedia: 'readonly',
        document: 'readonly',
        location: 'readonly',
        window: 'writable',
      },
    },
  },
  {
    files: ['scripts/**', 'src/main/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
)
