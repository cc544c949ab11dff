import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

type Components = NonNullable<ThemeOptions['components']>

export const tables = (of: Tokens): Components => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        height: 40,
        borderColor: of.border,
        fontSize: 13,
        lineHeight: '20px',
        fontVariantNumeric: 'tabular-nums',
      },
      head: {
        height: 36,
        backgroundColor: of.surface,
        color: of.textSoft,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      },
      stickyHeader: { backgroundColor: of.surface },
      paddingCheckbox: { width: 44, padding: '0 4px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-of-type td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: of.sunken },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: of.selected },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: of.text } }, icon: { fontSize: 14 } },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { color: of.textSoft },
      toolbar: { minHeight: 44, padding: '0 8px' },
      selectLabel: { fontSize: 13 },
      displayedRows: { fontSize: 13, fontVariantNumeric: 'tabular-nums' },
    },
  },
})
