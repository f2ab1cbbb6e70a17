import type MarkdownIt from 'markdown-it';

export type MarkdownReader = InstanceType<typeof MarkdownIt>;
export type MarkdownToken = ReturnType<MarkdownReader['parse']>[number];
