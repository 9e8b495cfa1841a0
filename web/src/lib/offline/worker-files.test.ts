import { expect, test } from 'vitest'
import { filesOf } from '../../../worker-files.ts'

test('the kept files are those of the needed pages, with what they import and open, and no other page', () => {
  const files = filesOf({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_base.js'],
      dynamicImports: ['src/pages/home/dashboard.tsx', 'src/pages/admin/admin.tsx'],
      css: ['assets/index.css'],
    },
    '_base.js': { file: 'assets/base.js' },
    'src/pages/home/dashboard.tsx': {
      file: 'assets/dashboard.js',
      imports: ['_base.js'],
      dynamicImports: ['src/features/matches/score-dialog.tsx'],
    },
    'src/features/matches/score-dialog.tsx': { file: 'assets/score.js', css: ['assets/score.css'] },
    'src/pages/admin/admin.tsx': { file: 'assets/admin.js' },
  })
  expect(files.toSorted()).toEqual([
    'assets/base.js',
    'assets/dashboard.js',
    'assets/index.css',
    'assets/index.js',
    'assets/score.css',
    'assets/score.js',
  ])
})
