package br.com.provai.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
