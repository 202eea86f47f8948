import type { Plugin } from 'vite';

const sentence = /\[\s*(\d{3}),\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?\s*\]/g;

/**
 * The English sentences of refusals are for callers of the API; this application says them in the person's language, by
 * their code. Here they are left out.
 */
export function leanErrors(): Plugin {
  return {
    name: 'stint:lean-errors',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/errors\.ts$/ },
      handler: (code) => ({ code: code.replace(sentence, "[$1, '']"), map: null }),
    },
  };
}
