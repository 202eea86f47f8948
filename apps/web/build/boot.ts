import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Puts `src/boot.ts` into the head and preloads the text font. So the first frame has the right theme, language and
 * direction. The server allows the inline script by its hash.
 */
export function boot(entry: string): Plugin {
  let building = false;
  return {
    name: 'stint:boot',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'chunk', id: entry, name: 'boot' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {});
        const built = files.find((file) => file.type === 'chunk' && file.name === 'boot');
        const face = files.find(({ fileName }) => /inter-latin-wght-normal.*\.woff2$/.test(fileName));
        const script = built?.type === 'chunk' ? { children: built.code.trim() } : { attrs: { src: `/${entry}` } };
        if (built) delete bundle?.[built.fileName];
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', injectTo: 'head-prepend', ...script }];
        if (face) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${face.fileName}`,
            crossorigin: true,
          };
          tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' });
        }
        // The page has many addresses, so its own begin at the root; the server puts its base path before them.
        return { html: html.replace(/ (href|src)="\.\//g, ' $1="/'), tags };
      },
    },
  };
}
