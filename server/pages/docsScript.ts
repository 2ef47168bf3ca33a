/** The script of the page that shows the API document. */
export const docsScript = `
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.className = 'dark-mode';

// By operation: its names and texts, with those of all schemas that it takes and answers.
function textsOf({ paths, components }) {
  const write = (part) => JSON.stringify(part, (name, value) => (name.startsWith('example') ? undefined : value));
  const texts = new Map();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { responses, ...operation }] of Object.entries(item)) {
      const answers = Object.entries(responses).filter(([status]) => status < '400');
      const parts = [path, write(operation), write(answers)];
      const names = new Set();
      for (const part of parts) {
        for (const [, name] of part.matchAll(/schemas\\/(\\w+)/g)) {
          if (!names.has(name)) parts.push(write(components.schemas[name]));
          names.add(name);
        }
      }
      texts.set(method + ' ' + path, parts.join(' ').toLowerCase());
    }
  }
  return texts;
}

// Finds operations that contain every word, and unfolds their groups unless there are many.
const search = (system) => {
  let texts;
  const opsFilter = (tags, phrase) => {
    texts ??= textsOf(system.specSelectors.specJson().toJS());
    const words = phrase.toLowerCase().split(' ');
    const matches = (each) => {
      const text = texts.get(each.get('method') + ' ' + each.get('path'));
      return words.every((word) => text.includes(word));
    };
    const found = tags
      .map((tag) => tag.update('operations', (operations) => operations.filter(matches)))
      .filter((tag) => tag.get('operations').size > 0);
    const count = found.reduce((sum, tag) => sum + tag.get('operations').size, 0);
    if (count > 40) return found;
    const folded = found.keySeq().filter((name) => !system.layoutSelectors.isShown(['operations-tag', name], false));
    // This page is being drawn.
    setTimeout(() => folded.forEach((name) => void system.layoutActions.show(['operations-tag', name], true)));
    return found;
  };
  return { fn: { opsFilter } };
};

// A row with the codes and sentences of a status, without a schema and an example that all errors share.
const shortErrors = () => ({
  wrapComponents: {
    response: (Response, { React, getComponent }) => (props) => {
      if (props.code < '400') return React.createElement(Response, props);
      const codes = React.createElement(getComponent('Markdown', true), { source: props.response.get('description') });
      return React.createElement(
        'tr',
        { className: 'response error', 'data-code': props.code },
        React.createElement('td', { className: 'response-col_status' }, props.code),
        React.createElement('td', { className: 'response-col_description', colSpan: 2 }, codes),
      );
    },
  },
});

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  withCredentials: true,
  plugins: [search, shortErrors],
});
`;
