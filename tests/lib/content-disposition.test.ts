import { describe, expect, it } from 'vitest'
import { dispositionFileName } from '../../src/lib/content-disposition.ts'

describe('the file name of a Content-Disposition header', () => {
  it.each([
    ['a plain token', 'attachment; filename=report.xlsx', 'report.xlsx'],
    ['a quoted name', 'attachment; filename="spring report.xlsx"', 'spring report.xlsx'],
    ['escaped quotes', 'attachment; filename="the \\"best\\" one.xlsx"', 'the "best" one.xlsx'],
    ['a semicolon within quotes', 'attachment; filename="a; filename*=b.xlsx"; size=3', 'a; filename*=b.xlsx'],
    ['any case and spacing', 'ATTACHMENT ;  FileName = "r.xlsx"', 'r.xlsx'],
    ['Cyrillic', "attachment; filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82.xlsx", 'Отчёт.xlsx'],
    ['a language tag', "attachment; filename*=utf-8'ru'%D0%9E.xlsx", 'О.xlsx'],
    ['ISO-8859-1', "attachment; filename*=ISO-8859-1''caf%e9.xlsx", 'café.xlsx'],
  ])('is read from %s', (_, header, name) => {
    expect(dispositionFileName(header)).toBe(name)
  })

  it('is the extended one when both are given, in either order', () => {
    expect(dispositionFileName(`attachment; filename="report.xlsx"; filename*=UTF-8''%D0%9E.xlsx`)).toBe('О.xlsx')
    expect(dispositionFileName(`attachment; filename*=UTF-8''%D0%9E.xlsx; filename="report.xlsx"`)).toBe('О.xlsx')
  })

  it('falls back to the plain one when the extended one is malformed', () => {
    expect(dispositionFileName(`attachment; filename="report.xlsx"; filename*=UTF-8''%FF.xlsx`)).toBe('report.xlsx')
    expect(dispositionFileName(`attachment; filename="report.xlsx"; filename*=KOI8-R''%FF.xlsx`)).toBe('report.xlsx')
  })

  it('never leaves the download folder', () => {
    expect(dispositionFileName('attachment; filename="../../etc/passwd"')).toBe('passwd')
    expect(dispositionFileName("attachment; filename*=UTF-8''..%5Cboot.ini")).toBe('boot.ini')
    expect(dispositionFileName('attachment; filename=".."')).toBeUndefined()
  })

  it('has no characters that reverse the text direction', () => {
    expect(dispositionFileName("attachment; filename*=UTF-8''report%E2%80%AExslx.exe")).toBe('reportxslx.exe')
  })

  it('is undefined when the header has none', () => {
    for (const header of [null, undefined, '', 'attachment', 'attachment; filename=""', 'inline; size=3']) {
      expect(dispositionFileName(header)).toBeUndefined()
    }
  })
})
