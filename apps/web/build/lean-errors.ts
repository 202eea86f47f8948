import type { Plugin } from 'vite';

const sentence = /\[\s*(\d{3}),\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?\s*\]/g;

/**
 * Removes the English sentences of refusals, which serve callers of the API. The application translates refusals by
 * code.
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
