// A page that holds every kind of block and line.

/** Links lead to `use.md`. */
export const everything = `---
description: Every block there is
icon: rocket
cover: cover.svg
coverY: -45.3
layout:
  width: wide
  cover:
    visible: true
    size: full
---

# Everything

Words with **bold**, *italic*, \`code\`, ~~gone~~, [a link](use.md), [outside](https://x.example), a note[^1], $$x^2$$ and <mark style="color:red;">colour</mark>.

## Lists

- one
- two
  1. deeper

* [x] done
* [ ] to do

> quoted

{% hint style="info" %}
info with \`code\` and [link](use.md)
{% endhint %}

{% hint style="warning" %}
warning
{% endhint %}

{% hint style="danger" %}
danger
{% endhint %}

{% hint style="success" %}
success
{% endhint %}

## Code

{% code title="a.js" lineNumbers="true" %}
\`\`\`js
// A remark
const a = 'text' + 1
class B extends C { run() { return null } }
\`\`\`
{% endcode %}

{% tabs %}
{% tab title="First" %}
in the first
{% endtab %}

{% tab title="Second" %}
in the second
{% endtab %}
{% endtabs %}

<details>

<summary>Open me</summary>

inside

</details>

{% stepper %}
{% step icon="flag" %}
### Begin

words
{% endstep %}

{% step %}
### End

words
{% endstep %}
{% endstepper %}

| a | b |
| - | -: |
| 1 | 2 |

<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><i class="fa-bolt" style="color:$primary;">:bolt:</i> <strong>Card</strong></td><td><a href="use.md">use.md</a></td></tr></tbody></table>

{% embed url="https://x.example/video" %}

{% content-ref url="use.md" %}
[use.md](use.md)
{% endcontent-ref %}

<a href="use.md" class="button primary" data-icon="rocket">Go</a>

{% if visitor.claims.beta %}
for some
{% endif %}

[^1]: the note
`
