import { PRODUCT_NAME } from '@tussle/contract/product'
import type { PageFrame } from '@tussle/contract/public/pages'
import { PageFiles } from './page-files.tsx'

export interface HeadProps {
  readonly frame: PageFrame
  /** Without the product's name. */
  readonly title: string
  readonly description: string
  /** The address of its results as a feed. */
  readonly feed?: string | undefined
}

/**
 * Tags for search engines and link previews. Search engines get nothing about a competition that is shared by link
 * only.
 */
export function HeadTags({ frame, title, description, feed }: HeadProps) {
  const { origin, path, visibility, picture, isEmbedded = false } = frame
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      {feed !== undefined && <link rel="alternate" type="application/atom+xml" href={feed} title="Results" />}
      {isEmbedded && <base target="_blank" />}
      {visibility === 'public' && !isEmbedded ? null : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      {picture === undefined ? (
        <meta name="twitter:card" content="summary" />
      ) : (
        <>
          <meta property="og:image" content={origin + picture.address} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.words} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <meta name="theme-color" content="#073125" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#092920" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <PageFiles />
    </head>
  )
}
