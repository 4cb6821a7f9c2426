import { describe, expect, test } from 'vitest';
import type { Release } from './descriptor.ts';
import { faultOfMarkup, faultsOfFrames } from './page-frame.ts';

test.each([
  '<h1 class="a"><bdi>Plans &amp; prices</bdi></h1><p>For <a href="/login?to=%2F#top">users</a><br/>and visitors</p>',
  '<a href="financial-ratios">Another section</a>',
  '<div aria-hidden="true" data-skeleton="" style="block-size:25rem;inline-size:50%"></div>',
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor"><path d="M3 3l4 4" stroke-width="2"></path></svg>',
  '',
])('%j can be shown', (html) => {
  expect(faultOfMarkup(html)).toBeNull();
});

test.each([
  ['<script>run()</script>', /<script>/],
  ['<div onclick="run()"></div>', /onclick/],
  ['<img src="https://elsewhere.example/a.png"/>', /<img>/],
  ['<a href="https://elsewhere.example">Free credits</a>', /elsewhere/],
  ['<a href="//elsewhere.example">Free credits</a>', /elsewhere/],
  ['<a href="/\\elsewhere.example">Free credits</a>', /elsewhere/],
  ['<a href="elsewhere.example/a">Free credits</a>', /elsewhere/],
  ['<a href="../admin">Admin</a>', /admin/],
  ['<a href="javascript:run()">Run</a>', /javascript/],
  ['<form action="/api"><input name="password"/></form>', /<form>/],
  ['<iframe srcdoc="a"></iframe>', /<iframe>/],
  ['<style>main { display: none }</style>', /<style>/],
  ['<div id="root"></div>', /attribute id/],
  ['<div data-remote="mfe-other"></div>', /data-remote/],
  ['<div style="position:fixed;inset:0"></div>', /style/],
  ['<div style="block-size:1px;background:url(/a)"></div>', /style/],
  ['</div><p>Outside', /end/],
  ['<div><p>Open</div>', /end/],
  ['<svg><foreignObject><div></div></foreignObject></svg>', /foreignobject/],
  ['<template data-page=""></template>', /<template>/],
  ['<div><!-- a --></div>', /comment/],
  ['<!doctype html>', /declaration/],
])('%j is refused', (html, why) => {
  expect(faultOfMarkup(html)).toMatch(why);
});

describe('frames of a release', () => {
  const frame = { visitor: '<p>Plans</p>', user: '<p>Plans</p>', css: '@layer remote{.mfe_one_aaaaa{color:red}}' };
  const page = { path: '/one', expose: 'one', title: 'One' };
  const faultsIn = (name: string, frames: object, more = {}) =>
    faultsOfFrames({ descriptor: { name, pages: [{ ...page, ...more }] }, frames } as Release).map(
      ({ message }) => message,
    );

  test('fit their page, or say why not', () => {
    expect(faultsIn('mfe-one', { one: frame })).toEqual([]);
    expect(faultsIn('mfe-one', { two: frame })).toEqual(['There is no page "two".']);
    expect(faultsIn('shell', { one: frame })).toEqual(['Frames of the shell belong to "inline".']);
    expect(faultsIn('mfe-one', { one: { ...frame, user: '<p>' } })).toEqual([
      'The frame of "one" has a <p> that ends nowhere. Change src/frames/one.tsx.',
    ]);
    expect(faultsIn('mfe-one', { one: { ...frame, css: 'main{display:none}' } })).toEqual([
      expect.stringMatching(/^"main" in the styles of the frame of "one" /),
    ]);
    expect(faultsIn('mfe-one', { one: frame }, { breadcrumb: [{ label: 'Home' }] })).toEqual([
      expect.stringMatching(/^The breadcrumb of "one" would move/),
    ]);
  });

  test('of some addresses have a name, and an address of their page', () => {
    const at = '/one/:ticker/about';
    const path = '/one/:ticker/:section?';
    expect(faultsIn('mfe-one', { 'one.about': { ...frame, at } }, { path })).toEqual([]);
    expect(faultsIn('mfe-one', { 'two.about': { ...frame, at } }, { path })).toEqual(['There is no page "two".']);
    expect(faultsIn('mfe-one', { 'one.about': { ...frame, at: '/two/:ticker' } }, { path })).toEqual([
      'The frame of "one" has /two/:ticker, which is no address of its page. Change src/frames/one.about.tsx.',
    ]);
    expect(faultsIn('mfe-one', { 'one.about': frame }, { path })).toEqual([
      expect.stringMatching(/does not export "at"/),
    ]);
    expect(faultsIn('mfe-one', { one: { ...frame, at } }, { path })).toEqual([
      expect.stringMatching(/needs a name: one\.<name>\.tsx/),
    ]);
  });

  test('show an answer of a call that their page makes', () => {
    const item = { ...frame, user: '<div data-rows-of="/api/tickers/:ticker/profile"><p data-text="name"></p></div>' };
    const calls = [{ endpoint: 'tickers.profile', params: { ticker: ':ticker' } }];
    expect(faultsIn('mfe-one', { one: item }, { path: '/one/:ticker', calls })).toEqual([]);
    expect(faultsIn('mfe-one', { one: item }, { path: '/one/:ticker' })).toEqual([
      expect.stringMatching(/^The frame of "one" shows \/api\/tickers\/:ticker\/profile, which is no call of its page/),
    ]);
  });

  test('have rows of calls that their page makes', () => {
    const rows = { ...frame, user: '<ul data-rows-of="/api/tickers/headlines items"><li></li></ul>' };
    const calls = [{ endpoint: 'tickers.headlines', params: {} }];
    expect(faultsIn('mfe-one', { one: rows }, { calls })).toEqual([]);
    expect(faultsIn('mfe-one', { one: rows })).toEqual([
      'The frame of "one" shows /api/tickers/headlines, which is no call of its page. Change src/frames/one.tsx.',
    ]);
  });
});
