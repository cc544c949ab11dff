import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const nodeOnly = {
  paths: ['pg', 'pino', 'worker_threads', 'fs', 'path', 'crypto', 'http', 'net', 'os', 'child_process'].map(
    (name) => ({
      name,
      message: 'Node stays in src/main and src/runtime/node: services must run in a browser too.',
    }),
  ),
  patterns: [
    {
      group: ['node:*', '**/runtime/node/**'],
      message: 'Node stays in src/main and src/runtime/node: services must run in a browser too.',
    },
  ],
}

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
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...nodeOnly.patterns,
            {
              group: [
                'react*',
                '@mui/*',
                'kysely',
                'hono*',
                '**/runtime/**',
                '**/services/**',
                '**/console/**',
              ],
              message: 'src/domain is pure: no I/O, no framework.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['public/**'],
    languageOptions: { globals: { localStorage: 'readonly', matchMedia: 'readonly', document: 'readonly' } },
  },
  {
    files: ['scripts/**', 'src/main/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
)
