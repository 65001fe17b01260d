// Components are plain Svelte and erasable TypeScript: nothing to preprocess.
export default {};
